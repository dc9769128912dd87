import { useAppDispatch } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Button, DownloadIcon, Icon, lazyWhenOpen, Panel, showToast, TrashIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { downloadFile } from '../../parts/download-file.ts';
import { myDataApi } from './my-data.endpoints.ts';

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

const FILE_NAME = 'my-data.json';

const DeleteAccountDialog = /* @__PURE__ */ lazyWhenOpen(() => import('./DeleteAccountDialog.tsx'));

/** Downloads everything about the member as a file, and deletes the account (EXT-07). */
export function MyDataPanel({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const dispatch = useAppDispatch();
  const [isFetching, setFetching] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function download(): Promise<void> {
    setFetching(true);
    // Untracked, so that the data does not stay in the store; the endpoint's hook would track it.
    const { data } = await dispatch(myDataApi.endpoints.exportMember.initiate(undefined, { track: false }));
    setFetching(false);
    if (data !== undefined) downloadFile(FILE_NAME, 'application/json', data);
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
