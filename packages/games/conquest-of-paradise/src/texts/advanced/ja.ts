/** The Japanese texts of the advanced rules, of all chapters together. */
import board from '../../board/texts/advanced/ja.json' with { type: 'json' };
import events from '../events/ja.json' with { type: 'json' };
import held from '../held/ja.json' with { type: 'json' };
import islands from '../islands/ja.json' with { type: 'json' };
import { merged } from '../merged.ts';
import settings from '../settings/ja.json' with { type: 'json' };
import solo from '../solo/ja.json' with { type: 'json' };
import start from '../start/ja.json' with { type: 'json' };

export default merged([settings, start, events, held, islands, solo, board]);
