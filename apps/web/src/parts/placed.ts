/** Ref that places an element by these properties. An attribute `style` in the HTML of a page is refused by its policy; what a script sets is not. */
export function placed(properties: Readonly<Record<string, string>>): (element: HTMLElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value);
  };
}
