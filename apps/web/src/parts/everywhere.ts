/**
 * Parts of every page's header and of the page that isn't there. Loaded with the layout, once: each page, and what stands in for it when it
 * fails, would bring a copy of its own.
 */
import 'next/link';
import { Menu } from '@wayfinder/ui';
import './forget-drafts.tsx';

/** Named: of a room without side effects, what is only imported is left out. */
export const everywhere = [Menu];
