import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { alarmText, sendAlarm, type AlarmNeeds } from './alarm.ts';
import type { CardWatch } from './card-watch.service.ts';

export type CardWatchJobNeeds = AlarmNeeds & {
  watch: Pick<CardWatch, 'look'>;
  metrics: Pick<Metrics, 'cardPagesDiffer'>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Looks at a partner's card page and the pages around it, and alarms when they differ: in the log, in the metrics, and by
 * the ways that are set (SEC-01).
 */
export async function watchCardPages(needs: CardWatchJobNeeds, partner: string): Promise<void> {
  const { watch, metrics, log } = needs;
  const difference = await watch.look(partner);
  metrics.cardPagesDiffer(partner, difference !== undefined);
  if (difference === undefined) return;
  log.error({ partner, page: difference.page, what: difference.what, todo: difference.todo }, 'the card page differs');
  const problems = await sendAlarm(difference, needs);
  if (problems.length > 0) log.error({ partner, problems, alarm: alarmText(difference) }, 'an alarm could not be sent');
}
