/** The Korean texts of the advanced rules, of all chapters together. */
import board from '../../board/texts/advanced/ko.json' with { type: 'json' };
import events from '../events/ko.json' with { type: 'json' };
import held from '../held/ko.json' with { type: 'json' };
import islands from '../islands/ko.json' with { type: 'json' };
import { merged } from '../merged.ts';
import settings from '../settings/ko.json' with { type: 'json' };
import solo from '../solo/ko.json' with { type: 'json' };
import start from '../start/ko.json' with { type: 'json' };

export default merged([settings, start, events, held, islands, solo, board]);
