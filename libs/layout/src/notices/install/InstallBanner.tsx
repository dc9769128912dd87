import { displayMode } from '@dining/analytics';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { nativeAppVersion, useSite } from '@dining/site/react';
import { from, low, token } from '@dining/theme';
import { Button, dismiss, isDismissed } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { MAIN_ID } from '../../navigation/use-navigation-effects.ts';
import { isPromptHeld, showInstallPrompt, subscribeToPrompt } from './install-prompt.ts';
import { isIosSafari } from './ios-safari.ts';

/** "Maybe later" hides the banner for 30 days (BAN-03). */
const SNOOZE_MS = 30 * 24 * 60 * 60 * 1000;

const DISMISSAL = 'install';

/* The last element of the page, so that it covers nothing at the end; until then it sticks to the edge of the screen. */
const Root = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 26;
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  background: ${token('color-bg-raised')};
  box-shadow: ${token('elevation-3')};
  font-size: ${token('font-size-sm')};
  ${low} {
    position: static;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 40px 1fr;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
  padding: ${token('space-3')} max(${token('gutter')}, (100% - ${token('page')}) / 2);
  padding-bottom: max(${token('space-3')}, env(safe-area-inset-bottom));
  h2 {
    font-size: ${token('font-size-md')};
  }
  p {
    color: ${token('color-text-muted')};
  }
  ${from('columns')} {
    grid-template-columns: 40px 1fr auto;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  grid-column: 1 / -1;
  ${from('columns')} {
    grid-column: auto;
  }
`;

/**
 * Offers to install the site as an app (BAN-03): with the browser's own dialog where the browser has offered one, with
 * instructions in Safari on iOS. Shows nothing anywhere else, in an installed site or in the native app.
 */
export default function InstallBanner(): ReactNode {
  const copy = useCopy();
  const { icon } = useSite().basics;
  const id = useId();
  const isOffered = useSyncExternalStore(subscribeToPrompt, isPromptHeld, () => false);
  const [isSnoozed, setSnoozed] = useState(() => isDismissed(DISMISSAL, SNOOZE_MS, Date.now()));
  const [isBrowser] = useState(
    () => displayMode(window) === 'browser' && nativeAppVersion(navigator.userAgent) === undefined,
  );
  const isByHand = !isOffered && isIosSafari(navigator);
  const isShown = isBrowser && !isSnoozed && (isOffered || isByHand);
  const root = useRef<HTMLElement>(null);
  useBottomBar(root, isShown);
  if (!isShown) return null;
  const snooze = () => {
    dismiss(DISMISSAL, Date.now());
    setSnoozed(true);
    // The pressed button disappears, which would lose the focus.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  return (
    <Root ref={root} aria-labelledby={id} data-edge="banner" data-print="hide">
      <Row>
        <img src={icon} alt="" width="40" height="40" />
        <div>
          <h2 id={id}>{copy('install.title')}</h2>
          <p>{isByHand ? <CopyText name="install.ios" /> : copy('install.text')}</p>
        </div>
        <Choices>
          {isOffered && (
            <Button small onClick={() => void showInstallPrompt()}>
              {copy('install.accept')}
            </Button>
          )}
          <Button small look="quiet" onClick={snooze}>
            {copy('install.later')}
          </Button>
        </Choices>
      </Row>
    </Root>
  );
}

/**
 * Publishes the banner's height as `--bottom-bar`: other bars at the edge of the screen move above it.
 */
function useBottomBar(root: { readonly current: HTMLElement | null }, isShown: boolean): void {
  useLayoutEffect(() => {
    const bar = root.current;
    if (!isShown || !bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [root, isShown]);
}
