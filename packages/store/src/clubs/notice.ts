/** Things that a club has to tell, as they are written down. */
import type { ClubNoticeKind } from './kinds.ts';

/** Something of which members are told, of a kind in `kinds.ts`. `tells`: accounts; null: all members. */
export interface Notice {
  kind: ClubNoticeKind;
  data: object;
  tells: readonly string[] | null;
}
