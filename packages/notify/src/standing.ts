import type { MessageStanding } from '@wayfinder/store';

/** Why a message is no longer to be sent; null: it is. */
export function untrueOf({ open, seated, muted }: MessageStanding): 'acted' | 'left' | 'muted' | null {
  if (!open) return 'acted';
  if (!seated) return 'left';
  return muted ? 'muted' : null;
}
