import type { PartnerSettings } from '@dining/partner-settings';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BaseMap, MapProblem } from '../map.types.ts';
import { baseMapsFor, loadBaseMap, type BaseMapComponent } from './base-maps.ts';
import { canDrawMaps } from './can-draw-maps.ts';

type Attempt = { index: number; phase: 'loading' | 'ready' | 'failed'; BaseMapComponent?: BaseMapComponent };

export type BaseMapState = {
  phase: 'idle' | Attempt['phase'];
  /** The base map that is shown or loading. */
  baseMap: BaseMap;
  BaseMapComponent: BaseMapComponent | undefined;
  onReady: () => void;
  onFailed: (problem: MapProblem) => void;
  onWarning: (problem: MapProblem) => void;
};

/**
 * Loads the first base map that works. When one cannot be loaded or shown, the next is tried; without WebGL none works.
 * Reports the first problem of each base map.
 */
export function useBaseMap(
  settings: PartnerSettings['map'],
  shouldLoad: boolean,
  onProblem: ((problem: MapProblem) => void) | undefined,
): BaseMapState {
  const baseMaps = baseMapsFor(settings);
  const [attempt, setAttempt] = useState<Attempt>({ index: 0, phase: 'loading' });
  const baseMap = baseMaps[attempt.index] ?? 'outline';
  const onWarning = useOncePerBaseMap(onProblem);

  const onFailed = useCallback(
    (problem: MapProblem) => {
      onWarning(problem);
      const isFinal = problem.reason === 'noWebGl' || problem.baseMap === 'outline';
      setAttempt((now) => {
        if (problem.baseMap !== baseMapsFor(settings)[now.index]) return now;
        return isFinal ? { index: now.index, phase: 'failed' } : { index: now.index + 1, phase: 'loading' };
      });
    },
    [onWarning, settings],
  );
  const onReady = useCallback(() => setAttempt((now) => ({ ...now, phase: 'ready' })), []);

  useEffect(() => {
    if (!shouldLoad) return;
    const controller = new AbortController();
    const start = async () => {
      const loaded = await loadOrExplain(baseMap);
      if (controller.signal.aborted) return;
      if (isProblem(loaded)) onFailed(loaded);
      else setAttempt((now) => ({ ...now, BaseMapComponent: loaded }));
    };
    void start();
    return () => controller.abort();
  }, [shouldLoad, baseMap, onFailed]);

  const { phase, BaseMapComponent } = attempt;
  return { phase: shouldLoad ? phase : 'idle', baseMap, BaseMapComponent, onReady, onFailed, onWarning };
}

const isProblem = (loaded: BaseMapComponent | MapProblem): loaded is MapProblem => 'reason' in loaded;

/** Loads the code of a base map, or explains why that is not possible. */
async function loadOrExplain(baseMap: BaseMap): Promise<BaseMapComponent | MapProblem> {
  if (!canDrawMaps()) return { baseMap, reason: 'noWebGl', message: 'This browser has no WebGL 2.' };
  try {
    return await loadBaseMap(baseMap);
  } catch (error) {
    return { baseMap, reason: 'unreachable', message: `The map's code could not be loaded: ${String(error)}` };
  }
}

/** A stable callback that passes on the first problem of each base map. */
function useOncePerBaseMap(onProblem: ((problem: MapProblem) => void) | undefined): (problem: MapProblem) => void {
  const reported = useRef(new Set<BaseMap>());
  const latest = useRef(onProblem);
  useEffect(() => {
    latest.current = onProblem;
  });
  return useCallback((problem) => {
    if (reported.current.has(problem.baseMap)) return;
    reported.current.add(problem.baseMap);
    latest.current?.(problem);
  }, []);
}
