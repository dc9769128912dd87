import type { WholeDeck } from '@dining/copy-engine';
import { drawDish } from '@dining/dish-art';
import { readArt } from '@dining/dish-art/browser';
import type { Partner } from '@dining/partner-settings';
import type { MailWordmark } from '@dining/site';
import type { MailLook, Theme } from '@dining/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, type ReactNode } from 'react';
import { expect } from 'storybook/test';
import { sampleMail, sampleTemplatesOf } from './mail-samples.testing.ts';

/** The partner that the toolbar chooses, as the preview loads it. */
type StoryPartner = Partner & {
  deck: WholeDeck;
  theme: Theme;
  mailLook: MailLook;
  mailWordmark?: MailWordmark;
  icon: string;
};

type View = {
  /** Width of the mail program's window in pixels. */
  width: number;
  scheme: 'light' | 'dark';
  /** Whether the plain-text twin is shown. */
  isPlain: boolean;
};

const ORIGIN = 'https://dining.example';

/** Pictures of the site, which no server serves here. */
const withPictures = (html: string, { theme, icon }: StoryPartner): string => {
  const dish = drawDish(readArt, { id: 'd1003', cuisine: 'Seafood', palette: theme.art });
  const banner = `data:image/svg+xml,${encodeURIComponent(dish)}`;
  return html.replaceAll(/src="[^"]*\/banner"/g, `src="${banner}"`).replaceAll(`src="${ORIGIN}/icon"`, `src="${icon}"`);
};

/** Shows a mail apart from the styles of the page, as a mail program does. */
function MailProgram({ html, width, scheme }: { html: string; width: number; scheme: View['scheme'] }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    const mail = new DOMParser().parseFromString(html, 'text/html');
    const style = document.createElement('style');
    style.textContent = (mail.querySelector('style')?.textContent ?? '')
      .replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
      .replace('(max-width:480px)', width <= 480 ? 'all' : 'not all');
    root?.replaceChildren(style, ...mail.body.children);
  }, [html, width, scheme]);
  return <div ref={host} data-mail style={{ width, overflow: 'auto' }} />;
}

function Mails({ partner, width, scheme, isPlain }: View & { partner: StoryPartner }): ReactNode {
  const bundle = {
    basics: { deck: partner.deck, raiseMarks: true, partner },
    head: { appleIcon: '/icon' },
    mailLook: partner.mailLook,
    ...(partner.mailWordmark && { mailWordmark: partner.mailWordmark }),
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {sampleTemplatesOf(partner.settings).map((template) => {
        const { subject, html, text } = sampleMail(bundle, template, { origin: ORIGIN });
        return (
          <section key={template} aria-label={template}>
            <p>
              <strong>{subject}</strong>
            </p>
            {isPlain ? (
              <pre style={{ width, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</pre>
            ) : (
              <MailProgram html={withPictures(html, partner)} width={width} scheme={scheme} />
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Every mail that members of the chosen program can get (MAI-01, MAI-02). */
const meta: Meta<View> = {
  title: 'Mails/All mails',
  args: { width: 600, scheme: 'light', isPlain: false },
  argTypes: { scheme: { control: 'inline-radio', options: ['light', 'dark'] } },
  render: (view, { loaded }) => <Mails {...view} partner={loaded['partner'] as StoryPartner} />,
  play: async ({ canvasElement }) => {
    for (const host of canvasElement.querySelectorAll('[data-mail]')) {
      await expect(host.shadowRoot?.querySelector('h1')).not.toBeNull();
      await expect(host.scrollWidth).toBeLessThanOrEqual(host.clientWidth);
    }
  },
};

export default meta;

export const Desktop: StoryObj<View> = {};

export const Phone: StoryObj<View> = { args: { width: 320 } };

export const Dark: StoryObj<View> = { args: { scheme: 'dark' } };

export const DarkPhone: StoryObj<View> = { args: { width: 320, scheme: 'dark' } };

export const PlainText: StoryObj<View> = { args: { isPlain: true } };
