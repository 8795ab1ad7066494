export { BoardView, type BoardViewHandle, type BoardViewLabels, type BoardViewProps } from './board-view.tsx';
