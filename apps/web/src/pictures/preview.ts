/** Width and height of a link's preview, in px, as those who show them expect it. */
export const PREVIEW = { width: 1200, height: 630 } as const;
