import type { ReactElement } from 'react';

/** An SVG element as text. React's renderer is loaded by Node.js itself: Next.js refuses it in what it bundles for the server. */
export async function svgText(drawing: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import(/* turbopackIgnore: true */ 'react-dom/server');
  return renderToStaticMarkup(drawing);
}
