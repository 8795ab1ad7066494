/** The English texts of the advanced rules, of all chapters together. */
import board from '../../board/texts/advanced/en.json' with { type: 'json' };
import events from '../events/en.json' with { type: 'json' };
import held from '../held/en.json' with { type: 'json' };
import islands from '../islands/en.json' with { type: 'json' };
import { merged } from '../merged.ts';
import settings from '../settings/en.json' with { type: 'json' };
import solo from '../solo/en.json' with { type: 'json' };
import start from '../start/en.json' with { type: 'json' };

export default merged([settings, start, events, held, islands, solo, board]);
