/** The French texts of the advanced rules, of all chapters together. */
import board from '../../board/texts/advanced/fr.json' with { type: 'json' };
import events from '../events/fr.json' with { type: 'json' };
import held from '../held/fr.json' with { type: 'json' };
import islands from '../islands/fr.json' with { type: 'json' };
import { merged } from '../merged.ts';
import settings from '../settings/fr.json' with { type: 'json' };
import solo from '../solo/fr.json' with { type: 'json' };
import start from '../start/fr.json' with { type: 'json' };

export default merged([settings, start, events, held, islands, solo, board]);
