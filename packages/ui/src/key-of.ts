/** The key that was meant, whatever letters a keyboard writes: keys of a page are told in Latin letters. */

/** Signs of the page's keys by their place on a keyboard, for layouts that have other letters there. */
const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** A Latin letter or a sign as it is written on the key; where others are written, what a Latin keyboard has in its place. */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  // CapsLock changes how a letter is written, and not which key is meant.
  if (/^[a-z]$/i.test(key)) return shiftKey ? key.toUpperCase() : key.toLowerCase();
  // Names of keys, such as Enter, and all that a Latin layout writes.
  if (/^[\x21-\x7e]+$/.test(key) && key !== 'Process' && key !== 'Unidentified') return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  if (code === 'Slash' && shiftKey) return '?';
  return SIGNS[code] ?? key;
}
