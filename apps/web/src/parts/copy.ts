/** Puts a text on the clipboard; false where the browser doesn't let us (then the text can still be selected). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
