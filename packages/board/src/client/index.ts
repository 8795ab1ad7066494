export {
  BoardView,
  type BoardViewHandle,
  type BoardViewLabels,
  type BoardViewProps,
  type OrientChoice,
} from './board-view.tsx';
export { CardRow, type CardRowProps, type RowCard } from './card-row.tsx';
