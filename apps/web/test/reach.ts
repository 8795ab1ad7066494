/** Things that nobody can read or press, however they scroll: text and controls that run off a page, or that something cuts off. */
import type { Page } from 'playwright-core';

/** Kinds of elements that may scroll sideways: a board, and what is set in lines of its own. */
const MAY_SCROLL = '.wf-board-view, pre, textarea, input, table';

/**
 * Complaints about this page as it stands. What has no room in a line, with an ellipsis, must stand somewhere in full, be it in a menu that is closed.
 * No function within has a name: a loader keeps names by a helper that no page has.
 */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate((mayScroll) => {
    const found: string[] = [];
    const ELSEWHERE = 'elsewhere';
    const [wide, slack] = [document.documentElement.clientWidth, 1.5];
    const over = document.documentElement.scrollWidth - wide;
    if (over > 0) found.push(`${over} px sideways`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      if (!isCut || !/auto|scroll/.test(getComputedStyle(element).overflowX) || element.closest(mayScroll)) continue;
      if (!element.checkVisibility()) continue;
      found.push(`${element.scrollWidth - element.clientWidth} px sideways within ${element.className}`);
    }
    // A thing that can be read or pressed: its box, and the element in which it lies.
    const parts: { name: string; text: string; box: DOMRect; within: Element | null }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [within, text] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (!within || text === '' || within.closest('svg, script, style, noscript') || !within.checkVisibility())
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) parts.push({ name: text.slice(0, 60), text, box, within });
    }
    const controls = document.querySelectorAll(
      'a[href], button, summary, select, input:not([type="hidden"]), textarea',
    );
    for (const element of controls) {
      if (!element.checkVisibility() || element.closest('svg') || getComputedStyle(element).display === 'inline')
        continue;
      const name = element.outerHTML.slice(0, 80);
      parts.push({ name, text: '', box: element.getBoundingClientRect(), within: element.parentElement });
    }
    const whole = document.body.textContent ?? '';
    for (const { name, text, box, within } of parts) {
      if (box.width <= 1 || box.height <= 1) continue;
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
      const isElsewhere = text !== '' && whole.split(text).length > 2;
      let out = '';
      for (let one = within; one && one !== document.documentElement; one = one.parentElement) {
        const style = getComputedStyle(one);
        // Read aloud only, or shown when it has the focus.
        if ((style.clipPath !== 'none' && one.clientWidth <= 1) || one.matches('.wp-skip')) {
          out = ELSEWHERE;
          break;
        }
        const edge = one.getBoundingClientRect();
        if (style.overflowX === 'hidden' || style.overflowX === 'clip') {
          if (right > edge.right + slack || left < edge.left - slack) {
            out = style.textOverflow === 'ellipsis' && isElsewhere ? ELSEWHERE : `cut by ${one.className}`;
            break;
          }
        } else if (style.overflowX !== 'visible')
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (style.overflowY === 'hidden' || style.overflowY === 'clip') {
          if (bottom > edge.bottom + slack || top < edge.top - slack) {
            out = isElsewhere ? ELSEWHERE : `cut from above or below by ${one.className}`;
            break;
          }
        } else if (style.overflowY !== 'visible')
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        if (style.position === 'fixed') break;
      }
      if (out === '' && (right > wide + slack || left < -slack)) out = 'off the page';
      if (out !== '' && out !== ELSEWHERE) found.push(`${out}: ${name}`);
    }
    return [...new Set(found)];
  }, MAY_SCROLL);
}
