import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import type { AppDispatch } from '@dining/session';
import { token } from '@dining/theme';
import { Button, DownloadIcon, Icon, onDemand, Panel, showToast, TrashIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { accountApi } from '../account.endpoints.ts';
import { saveFile } from './save-file.ts';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-4')};
  margin-top: ${token('space-6')};
  h2 {
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.015em;
  }
  p {
    margin-top: ${token('space-1')};
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')};
`;

const FILE = 'my-data.json';

const DeleteAccountDialog = /* @__PURE__ */ onDemand(() => import('./DeleteAccountDialog.tsx'));

/** Everything about the member as a file, and the end of the account (EXT-07). */
export function MyDataPanel({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const dispatch = useDispatch<AppDispatch>();
  const [isFetching, setFetching] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function download(): Promise<void> {
    setFetching(true);
    // Not kept in the store.
    const { data } = await dispatch(accountApi.endpoints.exportMember.initiate(undefined, { track: false }));
    setFetching(false);
    if (data !== undefined) saveFile(FILE, 'application/json', data);
    showToast(
      data === undefined
        ? { kind: 'error', text: copy('myData.downloadFailed') }
        : { kind: 'success', text: copy('myData.downloaded') },
    );
  }

  return (
    <Root as="section" aria-labelledby="my-data">
      <div>
        <h2 id="my-data">{copy('myData.title')}</h2>
        <p>{copy('myData.text')}</p>
      </div>
      <Actions>
        <Button look="quiet" busy={isFetching ? copy('form.working') : undefined} onClick={() => void download()}>
          <Icon of={DownloadIcon} />
          {copy('myData.download')}
        </Button>
        <Button
          look="bare"
          aria-haspopup="dialog"
          onPointerEnter={() => void DeleteAccountDialog.preload()}
          onClick={() => setDeleting(true)}
        >
          <Icon of={TrashIcon} />
          {copy('myData.delete')}
        </Button>
      </Actions>
      <DeleteAccountDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        hasPassword={member.interfaceType === 'direct'}
      />
    </Root>
  );
}
