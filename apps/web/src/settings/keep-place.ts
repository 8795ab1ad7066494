/**
 * Leads the keyboard, and whoever listens, to the heading of the section in which something was pressed that goes with what it ends: they would have
 * to begin at the top of the page otherwise. Not where they have gone on by themselves.
 */
export function keepPlace(pressed: HTMLElement): void {
  if (document.activeElement === pressed) pressed.closest('section')?.querySelector('h2')?.focus();
}
