import type { PartnerSettings } from '@dining/partner-settings';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapProblem, MapSource } from '../map.types.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { loadSource, sourcesFor, type LoadedSource } from './map-sources.ts';

type Attempt = { index: number; phase: 'loading' | 'ready' | 'failed'; Source?: LoadedSource };

export type MapSourceState = {
  phase: 'idle' | Attempt['phase'];
  /** The source that is shown or on its way. */
  source: MapSource;
  Source: LoadedSource | undefined;
  onReady: () => void;
  onFailed: (problem: MapProblem) => void;
  onTrouble: (problem: MapProblem) => void;
};

/**
 * Fetches the first source that works once the map is wanted. A source that cannot be fetched or shown gives way to the
 * next; without WebGL none will do. Each source's first problem is told.
 */
export function useMapSource(
  settings: PartnerSettings['map'],
  wanted: boolean,
  onProblem: ((problem: MapProblem) => void) | undefined,
): MapSourceState {
  const sources = sourcesFor(settings);
  const [attempt, setAttempt] = useState<Attempt>({ index: 0, phase: 'loading' });
  const source = sources[attempt.index] ?? 'outline';
  const onTrouble = useOncePerSource(onProblem);

  const onFailed = useCallback(
    (problem: MapProblem) => {
      onTrouble(problem);
      const last = problem.reason === 'noWebGl' || problem.source === 'outline';
      setAttempt((now) => {
        if (problem.source !== sourcesFor(settings)[now.index]) return now;
        return last ? { index: now.index, phase: 'failed' } : { index: now.index + 1, phase: 'loading' };
      });
    },
    [onTrouble, settings],
  );
  const onReady = useCallback(() => setAttempt((now) => ({ ...now, phase: 'ready' })), []);

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const start = async () => {
      const loaded = await loadOrSay(source);
      if (gone) return;
      if (isProblem(loaded)) onFailed(loaded);
      else setAttempt((now) => ({ ...now, Source: loaded }));
    };
    void start();
    return () => void (gone = true);
  }, [wanted, source, onFailed]);

  return { phase: wanted ? attempt.phase : 'idle', source, Source: attempt.Source, onReady, onFailed, onTrouble };
}

const isProblem = (loaded: LoadedSource | MapProblem): loaded is MapProblem => 'reason' in loaded;

/** The code of a source, or why it cannot be had. */
async function loadOrSay(source: MapSource): Promise<LoadedSource | MapProblem> {
  if (!canDrawMaps()) return { source, reason: 'noWebGl', message: 'This browser has no WebGL 2.' };
  try {
    return await loadSource(source);
  } catch (error) {
    return { source, reason: 'unreachable', message: `The code of the map did not arrive: ${String(error)}` };
  }
}

function useOncePerSource(tell: ((problem: MapProblem) => void) | undefined): (problem: MapProblem) => void {
  const told = useRef(new Set<MapSource>());
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  return useCallback((problem) => {
    if (told.current.has(problem.source)) return;
    told.current.add(problem.source);
    latest.current?.(problem);
  }, []);
}
