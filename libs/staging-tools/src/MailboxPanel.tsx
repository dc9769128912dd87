import { useStagingCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { stagingApi } from './staging.endpoints.ts';
import { ToolPanel } from './ToolPanel.tsx';

const Mail = styled.details`
  padding-block: ${token('space-3')};
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  summary {
    min-height: ${token('size-target')};
    cursor: pointer;
  }
  small {
    display: block;
    color: ${token('color-text-muted')};
  }
  pre {
    margin: ${token('space-3')} 0;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** E-mails sent to this site's members, newest first. */
export function MailboxPanel(): ReactNode {
  const copy = useStagingCopy();
  const { apiBase } = usePartner().settings;
  const { data, refetch } = stagingApi.useMailboxQuery();
  const mails = data?.mails ?? [];
  return (
    <ToolPanel title={copy('staging.mailbox')}>
      <div>
        <Button look="quiet" onClick={() => void refetch()}>
          {copy('staging.mailbox.reload')}
        </Button>
      </div>
      {mails.length === 0 && <p>{copy('staging.mailbox.none')}</p>}
      <div>
        {mails.map(({ id, to, subject, sentAt, text }) => (
          <Mail key={id}>
            <summary>
              {subject}
              <small>{copy('staging.mailbox.to', { address: to, time: time.format(new Date(sentAt)) })}</small>
            </summary>
            <pre>{text}</pre>
            <a href={`${apiBase}/api/staging/mailbox/${encodeURIComponent(id)}/html`} target="_blank" rel="noopener">
              {copy('staging.mailbox.open')}
            </a>
          </Mail>
        ))}
      </div>
    </ToolPanel>
  );
}
