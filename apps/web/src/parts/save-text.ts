/** Files that a page makes itself. */

/** A name that every system takes for a file: no separators, no signs that mean something, no dot in front. */
export function fileName(wanted: string): string {
  const safe = wanted.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '');
  return safe || 'file';
}

/** Hands a text to the browser as a file to be kept. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
