/**
 * What every page's header and the page that isn't there are made of. Loaded with the layout, once: each page, and what stands in for it when it
 * fails, would bring a copy of its own.
 */
import 'next/link';
import './forget-drafts.tsx';
import './menu.tsx';
