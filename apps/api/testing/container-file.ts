import { readFileSync } from 'node:fs';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';

/** What the image consists of and starts, as deploy/Containerfile says. */
export type ContainerFile = {
  /** What the stage of the production packages copies from the repository. */
  copied: string[];
  /** Arguments of npm in that stage. */
  install: string[];
  /** What the image takes from the build: paths below the repository. */
  built: string[];
  /** The command of the image. */
  command: string[];
};

/** Reads deploy/Containerfile; tools/checks makes sure that it has the form that this relies on. */
export function readContainerFile(): ContainerFile {
  const text = readFileSync(`${REPOSITORY_ROOT}deploy/Containerfile`, 'utf8');
  const [, , packages = '', image = ''] = text.split(/^FROM .*\n/m);
  const lines = (stage: string, pattern: RegExp) =>
    [...stage.matchAll(pattern)].map(([, rest = '']) => rest.trim().split(' '));
  const [install = []] = lines(packages, /^RUN npm (.*)$/gm);
  return {
    copied: lines(packages, /^COPY (.*)$/gm).flatMap((words) => words.slice(0, -1)),
    install,
    built: lines(image, /^COPY --from=build (.*)$/gm).map(([source = '']) => source.replace('/srv/dining/', '')),
    command: JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]') as string[],
  };
}
