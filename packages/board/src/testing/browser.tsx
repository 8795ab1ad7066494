import { hydrateRoot } from 'react-dom/client';
import { KitPage } from './kit-page.tsx';
import { DemoPage, renders } from './page.tsx';

declare global {
  interface Window {
    /** How often React drew the page. */
    renders: { count: number };
  }
}

const root = document.getElementById('root');
if (root !== null) {
  window.renders = renders;
  hydrateRoot(root, root.dataset.page === 'kit' ? <KitPage /> : <DemoPage />);
}
