import type { ReactElement } from 'react';

/** Strokes on a 24 × 24 grid, drawn with a 1.8 line; all our own. */
const iconPaths = {
  back: 'M14.5 5 8 12l6.5 7',
  forward: 'M9.5 5 16 12l-6.5 7',
  first: 'M17.5 5 11 12l6.5 7M6.5 5v14',
  last: 'M6.5 5 13 12l-6.5 7M17.5 5v14',
  down: 'm5 9 7 6.5L19 9',
  up: 'm5 15 7-6.5L19 15',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  cross: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.8 5L19 7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  list: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 11.99v.02',
  hourglass: 'M6.5 3.5h11M6.5 20.5h11M8 3.5c0 4.5 3 6 3 8.5s-3 4-3 8.5M16 3.5c0 4.5-3 6-3 8.5s3 4 3 8.5M10.3 17.5h3.4',
  book: 'M12 6.5C10.5 5 8 4.5 3.5 4.5v14c4.5 0 7 .5 8.5 2 1.5-1.5 4-2 8.5-2v-14c-4.5 0-7 .5-8.5 2zM12 6.5v14',
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M8 5v14M16 5v14',
  undo: 'M8.5 5 4 9.5l4.5 4.5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4',
  turnLeft: 'M5 4.5v5.2h5.2M5.6 9.6a7.4 7.4 0 1 1-.9 4.6',
  turnRight: 'M19 4.5v5.2h-5.2M18.4 9.6a7.4 7.4 0 1 0 .9 4.6',
  eye: 'M2.5 12c2.5-4.3 5.7-6.5 9.5-6.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  note: 'M12 7.5v6M12 16.8v.01M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6z',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.5-6 7.5-6s6.7 2 7.5 6',
  bot: 'M5.5 9h13v10.5h-13zM12 9V5.6M12 4v.01M9.4 13v2M14.6 13v2M2.8 12.5v3.5M21.2 12.5v3.5',
  key: 'M8 11.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM11 12.7 19.5 4M16 7.5l3 3',
  scales: 'M12 4v16.5M8 20.5h8M5 7.5h14M5 7.5 2.5 14h5zM19 7.5 16.5 14h5z',
  leave: 'M13.5 4.5h-8v15h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const;

type IconName = keyof typeof iconPaths;
export const iconNames = Object.keys(iconPaths) as readonly IconName[];

interface IconProps {
  readonly name: IconName;
  /** Side in px. */
  readonly size?: number;
}

/** A line drawing beside text. Never the only name of a control: hidden from assistive technology. */
export function Icon({ name, size = 20 }: IconProps): ReactElement {
  return (
    <svg
      className="wf-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'menu' || name === 'list' || name === 'plus' || name === 'minus' ? 2 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** The mark of Wayfinder: a compass star in a ring. */
export function Mark({ size = 24 }: { readonly size?: number }): ReactElement {
  return (
    <svg
      className="wf-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="10.2" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="m8.2 8.2 2.4 2.4M15.8 8.2l-2.4 2.4M8.2 15.8l2.4-2.4M15.8 15.8l-2.4-2.4"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <path
        d="m12 3.6 1.7 6.7L20.4 12l-6.7 1.7L12 20.4l-1.7-6.7L3.6 12l6.7-1.7z"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path
        d="M12 3.6 13.7 10.3 12 12zM20.4 12l-6.7 1.7L12 12zM12 20.4l-1.7-6.7L12 12zM3.6 12l6.7-1.7L12 12z"
        fill="currentColor"
      />
    </svg>
  );
}
