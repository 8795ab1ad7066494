import { hydrateRoot } from 'react-dom/client';
import { GrowingPage } from './growing-page.tsx';
import { KitPage } from './kit-page.tsx';
import { DemoPage, renders } from './page.tsx';

declare global {
  interface Window {
    /** Number of times that React drew the page. */
    renders: { count: number };
  }
}

const root = document.getElementById('root');
if (root !== null) {
  window.renders = renders;
  const pages = { kit: <KitPage />, growing: <GrowingPage />, demo: <DemoPage /> };
  hydrateRoot(root, pages[root.dataset.page as keyof typeof pages]);
}
