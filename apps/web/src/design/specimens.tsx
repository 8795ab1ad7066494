/** The components with their states. English only: nobody but builders sees it. */
import {
  Button,
  ButtonLink,
  Card,
  Change,
  CheckField,
  colourNames,
  cssVar,
  ErrorNote,
  Icon,
  IconButton,
  iconNames,
  Medal,
  neutralLook,
  OptionButton,
  Pin,
  SeatDisc,
  SeatRow,
  SelectField,
  Skeleton,
  StepRow,
  Strip,
  seatIdentities,
  TextField,
} from '@wayfinder/ui';
import type { ReactElement, ReactNode } from 'react';
import { CopyField } from '../parts/copy-field.tsx';
import styles from './design.module.css';
import { MenuSpecimen, Overlays, RadioSpecimen } from './live.tsx';

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

/** The whole page of components. */
export function Specimens(): ReactElement {
  return (
    <div className={styles.page} lang="en">
      <h1>Components</h1>
      <Foundations />
      <Controls />
      <Arrangements />
    </div>
  );
}

function Foundations(): ReactElement {
  return (
    <>
      <Group title="Colours">
        <ul className={styles.swatches}>
          {colourNames.map((name) => (
            <li key={name}>
              <svg width="44" height="44" aria-hidden="true">
                <rect width="44" height="44" fill={cssVar(name)} stroke={cssVar('line')} />
              </svg>
              <span className="wf-small">{name}</span>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Type">
        <p className={styles.display}>Display: Three games wait for you</p>
        <p className="wf-title">Title: The Long Reach</p>
        <p className="wf-figure">Figure: 24½ · 1,250</p>
        <p>Body: Sail on into the unknown, or turn for home.</p>
        <p className="wf-soft">Soft: Conquest of Paradise · turn 6, Exploration</p>
        <p className="wf-soft wf-small">Small: 9 things since you last looked</p>
        <p lang="ko">한국어: 미지의 바다로 나아가거나 집으로 돌아가십시오.</p>
        <p lang="ja">日本語：未知の海へ進むか、故郷へ戻ります。</p>
      </Group>
      <Group title="Seats">
        <ul className={styles.swatches}>
          {seatIdentities.map(({ glyph, pattern }, seat) => (
            <li key={glyph}>
              <SeatDisc seat={seat} size={40} />
              <SeatDisc seat={seat} size={20} />
              <span className="wf-small">
                {glyph}, {pattern}
              </span>
            </li>
          ))}
          {seatIdentities.map(({ glyph }, seat) => (
            <li key={`without ${glyph}`}>
              <SeatDisc seat={neutralLook(seat)} size={40} />
              <SeatDisc seat={neutralLook(seat)} size={20} />
              <span className="wf-small">{seat + 1}</span>
            </li>
          ))}
          <li>
            <SeatDisc seat={null} size={40} />
            <SeatDisc seat={null} size={20} />
            <span className="wf-small">free</span>
          </li>
        </ul>
      </Group>
      <Group title="Medals">
        <ul className={styles.swatches}>
          {[0, 3, 5].map((has) => (
            <li key={has}>
              <Medal needs={5} has={has} />
              <Pin got={has > 0} />
              <span className="wf-small">{has} of 5</span>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Icons">
        <ul className={styles.swatches}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              <span className="wf-small">{name}</span>
            </li>
          ))}
        </ul>
      </Group>
    </>
  );
}

function Controls(): ReactElement {
  return (
    <>
      <Group title="Buttons">
        <div className="wp-row">
          <Button kind="primary">Commit: 3 moves, draws a tile</Button>
          <Button>Plain</Button>
          <Button kind="quiet">Quiet</Button>
          <Button disabled>Disabled</Button>
          <Button aria-disabled>Busy</Button>
          <ButtonLink href="#buttons">A link</ButtonLink>
          <IconButton label="Undo">
            <Icon name="undo" />
          </IconButton>
        </div>
      </Group>
      <Group title="Option buttons">
        <OptionButton title="Enter the unknown" detail="draws a marker; can’t be taken back" />
        <OptionButton title="Return home" detail="your explorer is ready again" chosen />
        <OptionButton title="Cross the shoal" detail="needs 2 canoes; you have 1" refused />
        <OptionButton title="Ana" mark={<SeatDisc seat={1} />} />
      </Group>
      <Group title="Fields">
        <TextField id="d-text" label="Name" hint="The others in your games see it." defaultValue="Noor" />
        <TextField
          id="d-bad"
          label="E-mail address"
          defaultValue="noor@"
          error="That doesn’t look like an e-mail address."
        />
        <SelectField id="d-select" label="Time for a turn" defaultValue="3">
          <option value="1">1 day</option>
          <option value="3">3 days</option>
        </SelectField>
        <CheckField
          id="d-check"
          label="Send me a mail when a game needs me"
          hint="One mail for each call."
          defaultChecked
        />
        <RadioSpecimen />
        <CopyField
          id="d-copy"
          label="Link to this game"
          value="https://play.example/join/7Yc3mKpQ2vXb"
          copy="Copy"
          copied="Copied"
        />
      </Group>
      <Group title="Dialogs, menus">
        <Overlays />
        <MenuSpecimen />
      </Group>
    </>
  );
}

const PHASES = ['Turn order', 'Exploration', 'Movement', 'Building', 'Victory'].map((label) => ({ id: label, label }));

function Arrangements(): ReactElement {
  return (
    <>
      <Group title="Cards">
        <Card due>
          <h3 className="wf-title">The Long Reach</h3>
          <p>Something must be done here.</p>
        </Card>
        <Card>
          <h3 className="wf-title">Low Water</h3>
          <p>Nothing must be done here.</p>
        </Card>
      </Group>
      <Group title="Strip">
        <Strip title="Turn 6" label="Phases" phases={PHASES} now="Exploration" />
        <Strip title="After the end" label="Phases, none" phases={PHASES} now={null} />
      </Group>
      <Group title="Seat rows">
        <SeatRow seat={0} name="Noor (you)" detail="5 island groups" figure="24½" due />
        <SeatRow seat={1} name="Ana" detail="3 island groups" figure="18" />
      </Group>
      <Group title="Steps">
        <ol>
          <StepRow step={1} state="settled" detail="settled">
            Accept the offer
          </StepRow>
          <StepRow step={2} state="open" detail="−1 canoe" action={<Button kind="quiet">Undo</Button>}>
            Enter Malden
          </StepRow>
          <StepRow step={3} state="later">
            Choose what to build
          </StepRow>
        </ol>
        <p>
          <Change now="7" after="5" spoken="becomes" /> · <Change now="3" after="3" spoken="becomes" />
        </p>
      </Group>
      <Group title="Errors">
        <ErrorNote title="The game moved on while you composed." kind="refusal">
          Nothing was committed, and what you composed is still here.
        </ErrorNote>
        <ErrorNote title="The service can’t be reached." action={<Button>Try again</Button>}>
          Nothing was lost.
        </ErrorNote>
      </Group>
      <Group title="What comes">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
      </Group>
    </>
  );
}
