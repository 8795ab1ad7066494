/** Faults of a page on paper: what can't be pressed there, what is cut off, and what isn't dark on white. */
import type { Page } from 'playwright-core';

/** Width of A4 between margins of a centimetre, in px. */
export const PAPER_WIDTH = 718;
/** Height of a sheet between its margins, in px. */
const PAPER_HEIGHT = 1047;
/** Dark enough to be read on white: a contrast of 4.5. */
const MOST_LUMINANCE = 0.183;

/**
 * Complaints about the page as it would be printed, whatever its theme is; it is left as it was. No function within has a name: a loader keeps names
 * by a helper that no page has.
 */
export async function wrongOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  try {
    return await page.evaluate((mostLuminance) => {
      const found: string[] = [];
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (wide > 0) found.push(`${wide} px wider than paper`);
      const pressed =
        'button:not([data-inline]), input, select, textarea, nav, dialog, .wp-header, .wp-footer, .wf-menu, [role="tablist"]';
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue;
        const [style, told] = [getComputedStyle(element), element.cloneNode() as HTMLElement];
        const name = told.outerHTML.slice(0, 100);
        const isOut = element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
        if (wide > 0 && isOut && !element.closest('svg, .wf-board-view')) found.push(`sticks out: ${name}`);
        if (element.matches(pressed)) found.push(`can be pressed: ${name}`);
        if (/sticky|fixed/.test(style.position)) found.push(`stays where it is: ${name}`);
        if (element.matches('main a') && style.textDecorationLine !== 'none')
          found.push(`a link that is no text: ${name}`);
        if (element.matches('tr') && style.breakInside !== 'avoid') found.push(`a row that is torn: ${name}`);
        if (element.closest('svg, .wf-board-view')) continue;
        const isCut =
          element.scrollHeight > element.clientHeight + 2 &&
          !/visible/.test(style.overflowY) &&
          element.clientHeight > 1;
        const isNarrow =
          element.scrollWidth > element.clientWidth + 2 && !/visible/.test(style.overflowX) && element.clientWidth > 1;
        if (isCut || isNarrow) found.push(`cut off: ${name}`);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        );
        if (!hasText) continue;
        const [r = 0, g = 0, b = 0] = (style.color.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        if (0.2126 * r + 0.7152 * g + 0.0722 * b > mostLuminance) found.push(`${style.color} on white: ${name}`);
      }
      for (const element of [document.documentElement, document.body]) {
        const { backgroundColor } = getComputedStyle(element);
        if (!/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/.test(backgroundColor)) found.push(`paper is ${backgroundColor}`);
      }
      return [...new Set(found)];
    }, MOST_LUMINANCE);
  } finally {
    await page.emulateMedia({ media: null });
  }
}

/** Prints the page, and tells how many sheets it takes, and how many as long a page must take. */
export async function sheetsOf(page: Page): Promise<{ sheets: number; least: number }> {
  const file = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  await page.emulateMedia({ media: 'print' });
  const high = await page.evaluate(() => document.body.scrollHeight);
  await page.emulateMedia({ media: null });
  const sheets = file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  return { sheets, least: Math.floor(high / PAPER_HEIGHT) };
}
