/** The stages of our Dockerfile, and what the folder that is sent to a build holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCKERFILE = join(ROOT, 'docker/Dockerfile');

/** One instruction, such as COPY, with its flags apart. */
export interface Step {
  does: string;
  flags: Record<string, string>;
  args: string[];
  /** The words of a command that is written as a list. */
  command: string[];
  /** All that follows the instruction's name. */
  text: string;
}

export interface Stage {
  name: string;
  /** An image, or a stage before. */
  from: string;
  steps: Step[];
}

/** Stages by name, in their order. @throws Error where a line begins nothing */
export function readStages(): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const instruction of DockerfileParser.parse(readFileSync(DOCKERFILE, 'utf8')).getInstructions()) {
    const does = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const given = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
    const flags = Object.fromEntries(given.map((flag) => [flag.getName(), flag.getValue() ?? '']));
    if (does === 'FROM') {
      const [from = '', , name = from] = words;
      stage = { name, from, steps: [] };
      stages.set(name, stage);
    } else if (stage) {
      const written = instruction.getArgumentsContent() ?? '';
      const command: string[] = written.startsWith('[') ? JSON.parse(written) : [];
      stage.steps.push({ does, flags, args: words, command, text: words.join(' ') });
    } else throw new Error(`${does} stands before any stage`);
  }
  return stages;
}

/** All steps that make a stage, those of the stages that it begins with first. */
export function stepsOf(stages: ReadonlyMap<string, Stage>, name: string): Step[] {
  const stage = stages.get(name);
  return stage ? [...stepsOf(stages, stage.from), ...stage.steps] : [];
}

/** True for files that a build is sent. */
export function isSent(): (file: string) => boolean {
  const patterns = readFileSync(`${DOCKERFILE}.dockerignore`, 'utf8');
  const filter = dockerignore().add(patterns).createFilter();
  return (file) => filter(file);
}

/** Files below a folder that a build is sent, relative to the repository. */
export function filesSent(folder = ''): string[] {
  const sent = isSent();
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name === '.git' || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return filesSent(path);
    return sent(path) ? [path] : [];
  });
}
