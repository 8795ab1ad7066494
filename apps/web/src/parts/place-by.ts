import type { RefCallback } from 'react';

/**
 * Sets style properties of an element once the page runs, as a `ref`. The policy of our pages blocks `style` in what the
 * server sends, and React takes such an attribute for set.
 */
export function placeBy(properties: Readonly<Record<string, string>>): RefCallback<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value);
  };
}
