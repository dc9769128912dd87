import { localMoment, type LocalMoment } from '@dining/rules';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/**
 * Day and time at a merchant, kept up to the minute. Undefined on the server and while the page hydrates, because the
 * server's clock is not the member's.
 */
export function useLocalMoment(timeZone: string): LocalMoment | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now && localMoment(now, timeZone);
}
