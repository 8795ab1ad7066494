/** Everything that a run works on, and its season as the organiser reads it. */
import type { Client, LeagueSettings, SeasonDetail } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import type { Service } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import type pg from 'pg';
import type { ServedClock } from '../calendar/clock.ts';
import type { OpenHouse, SeasonHouse } from './houses.ts';
import type { Ways } from './people.ts';
import type { Findings } from './report.ts';
import type { Time } from './time.ts';

/** Amount of play. */
export interface SeasonOptions {
  seed: string;
  /** Members of the club, the organiser among them. */
  members: number;
  /** Of these members so many come in the last hours of the first sign-up. */
  late: number;
  /** Members who stop: each by another way in turn. */
  dropOuts: number;
  seasons: number;
  settings: LeagueSettings;
  rulesetsModule: string | undefined;
  open: OpenHouse;
  /** Days of play between two kills; each step of a season has a kill as well. */
  killEvery: number;
  say(line: string): void;
}

export interface Member {
  ways: Ways;
  id: string;
  player: string;
  client: Client;
  /** Instant after which nobody sees them again. */
  goneAt: number;
}

/** A post that the club's webhook got. */
export interface Post {
  type: string;
  season: number;
  game: string | null;
}

export interface Stage {
  options: SeasonOptions;
  findings: Findings;
  clock: ServedClock;
  house: SeasonHouse;
  store: Store;
  service: Service;
  sql: pg.Client;
  time: Time;
  ruleset: Ruleset;
  /** The first one owns the club, and organises its league. */
  members: Member[];
  club: string;
  league: string;
  /** Posts by their ids. */
  posts: Map<string, Post>;
  moves: number;
}

export function ownerOf({ members }: Pick<Stage, 'members'>): Member {
  const [owner] = members;
  if (!owner) throw new Error('a club has members');
  return owner;
}

/** Parameters of routes of a season. */
export function seasonIn({ league }: Stage, number: number): { id: string; season: string } {
  return { id: league, season: String(number) };
}

/** The season as its organiser reads it. */
export function readSeason(stage: Stage, number: number): Promise<SeasonDetail> {
  return ownerOf(stage).client('getSeason', { params: seasonIn(stage, number) });
}
