/** Draws what people write. The room that reads Markdown gives types alone, so that its parser is in no page's script. */
import type { Block, Link, Part, Prose } from '@wayfinder/prose';
import type { ReactElement, ReactNode } from 'react';
import { tellsOtherHost } from './other-host.ts';
import styles from './prose.module.css';

/** The address of a moment of the game that is talked about. */
export type MomentHref = (number: number) => string;

interface ProseViewProps {
  readonly prose: Prose;
  /** Without one, moments are text. */
  readonly momentHref?: MomentHref | undefined;
}

/** Prose with its blocks, as wide as one reads well. */
export function ProseView({ prose, momentHref }: ProseViewProps): ReactElement {
  return (
    <div className={styles.prose}>
      <Blocks blocks={prose.blocks} momentHref={momentHref} />
      {prose.cut ? <p>…</p> : null}
    </div>
  );
}

interface Drawn {
  readonly momentHref: MomentHref | undefined;
}

/** A tree never changes where it is drawn, so that places are keys. */
function inOrder<Node>(nodes: readonly Node[], draw: (node: Node, place: string) => ReactNode): ReactNode {
  return nodes.map((node, n) => draw(node, String(n)));
}

function Blocks({ blocks, momentHref }: Drawn & { blocks: readonly Block[] }): ReactNode {
  return inOrder(blocks, (block, place) => <OneBlock key={place} block={block} momentHref={momentHref} />);
}

function OneBlock({ block, momentHref }: Drawn & { block: Block }): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} momentHref={momentHref} />
        </p>
      );
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Parts parts={block.parts} momentHref={momentHref} />
        </Heading>
      );
    }
    case 'list':
      return <List start={block.start} items={block.items} momentHref={momentHref} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} momentHref={momentHref} />
        </blockquote>
      );
    case 'codeBlock':
      // Reachable by keyboard, as long lines scroll.
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

interface ListProps extends Drawn {
  readonly start: number | null;
  readonly items: readonly (readonly Block[])[];
}

function List({ start, items, momentHref }: ListProps): ReactElement {
  const drawn = inOrder(items, (blocks, place) => (
    <li key={place}>
      <Blocks blocks={blocks} momentHref={momentHref} />
    </li>
  ));
  return start === null ? <ul>{drawn}</ul> : <ol start={start}>{drawn}</ol>;
}

function Parts({ parts, momentHref }: Drawn & { parts: readonly Part[] }): ReactNode {
  return inOrder(parts, (part, place) => <OnePart key={place} part={part} momentHref={momentHref} />);
}

function OnePart({ part, momentHref }: Drawn & { part: Part }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return (
        <strong>
          <Parts parts={part.parts} momentHref={momentHref} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Parts parts={part.parts} momentHref={momentHref} />
        </em>
      );
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return <OneLink link={part} />;
    case 'lineBreak':
      return <br />;
    case 'mention':
      return <strong>@{part.name}</strong>;
    case 'moment':
      return momentHref ? <a href={momentHref(part.number)}>#{part.number}</a> : `#${part.number}`;
  }
}

/** A link to another site has the host behind its words, where the words name a host that is another one. */
function OneLink({ link }: { link: Link }): ReactElement {
  const words = <Parts parts={link.parts} momentHref={undefined} />;
  if (link.host === null) return <a href={link.to}>{words}</a>;
  return (
    <>
      <a href={link.to} rel="nofollow noopener ugc">
        {words}
      </a>
      {tellsOtherHost(link) ? <span className={styles.host}> ({link.host})</span> : null}
    </>
  );
}
