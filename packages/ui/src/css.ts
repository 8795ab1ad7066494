import { fonts, radius, shadow, spaces, systemFonts, type Theme, target, textSizes, themeColours } from './tokens.ts';

const ROOT_PX = 16;
const rem = (px: number) => `${px / ROOT_PX}rem`;
const kebab = (name: string) => name.replace(/([A-Z]|\d+)/g, '-$1').toLowerCase();

/** Name of the custom property that carries a colour: `paperSunk` -> `--wf-paper-sunk`, `onSeat0` -> `--wf-on-seat-0`. */
export function cssName(colour: string): string {
  return `--wf-${kebab(colour)}`;
}

/** A reference to a colour for use in styles and SVG attributes. */
export function cssVar(colour: string): string {
  return `var(${cssName(colour)})`;
}

function block(selector: string, lines: readonly string[], indent = ''): string {
  return `${indent}${selector} {\n${lines.map((line) => `${indent}  ${line};`).join('\n')}\n${indent}}\n`;
}

function themeLines(theme: Theme): string[] {
  const values = themeColours(theme);
  return [
    `color-scheme: ${theme}`,
    ...Object.entries(values).map(([name, value]) => `${cssName(name)}: ${value}`),
    `--wf-shadow: ${shadow[theme]}`,
  ];
}

function constantLines(): string[] {
  return [
    `--wf-serif: ${fonts.serif}`,
    `--wf-sans: ${fonts.sans}`,
    ...Object.entries(textSizes).flatMap(([name, text]) => [
      `--wf-text-${name}: ${rem(text.size)}`,
      `--wf-line-${name}-height: ${rem(text.line)}`,
    ]),
    ...Object.entries(spaces).map(([step, px]) => `--wf-space-${step}: ${rem(px)}`),
    `--wf-radius: ${radius}px`,
    `--wf-target: ${target}px`,
  ];
}

/** Our faces, then the language's own of the system, then whatever there is. */
function fontLines(language: keyof typeof systemFonts): string[] {
  const own = systemFonts[language];
  return (['serif', 'sans'] as const).map((kind) => {
    const [variable, ...rest] = fonts[kind].split(', ');
    return `--wf-${kind}: ${[variable, own[kind], ...rest].join(', ')}`;
  });
}

/** The whole of `tokens.css`. The system's preference decides, unless an element (mostly the root) carries `data-theme`. Paper is light whatever they say. */
export function tokensCss(): string {
  return [
    '/* Generated from tokens.ts by `npm run tokens -w @wayfinder/ui`. Edit the table, not this file. */\n',
    block(':root', constantLines()),
    block(':root:lang(ko)', fontLines('ko')),
    block(':root:lang(ja)', fontLines('ja')),
    block(':root,\n[data-theme="light"]', themeLines('light')),
    `@media screen and (prefers-color-scheme: dark) {\n${block(':root:not([data-theme="light"])', themeLines('dark'), '  ')}}\n`,
    `@media screen {\n${block('[data-theme="dark"]', themeLines('dark'), '  ')}}\n`,
  ].join('\n');
}
