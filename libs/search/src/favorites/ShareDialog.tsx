import { useCopy } from '@dining/copy-engine/react';
import { TextField, useNoCardNumber } from '@dining/forms';
import { useDiner, useShare } from '@dining/merchants';
import { Banner, Button, Dialog } from '@dining/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { favoriteListsApi } from './favorite-lists.endpoints.ts';
import { OwnLists } from './OwnLists.tsx';

/** Characters of a title that the server stores. */
const MAX_TITLE_LENGTH = 60;

const CONFLICT = 409;

export type ShareDialogProps = { open: boolean; ids: readonly string[]; onClose: () => void };

/** Names a list and shares its link; members see what they share already, and can stop it (EXT-15). */
export function ShareDialog({ open, ids, onClose }: ShareDialogProps): ReactNode {
  const copy = useCopy();
  const form = useId();
  const memberId = useDiner().diner?.publicId;
  const [title, setTitle] = useState('');
  const refusal = useNoCardNumber()(title);
  const { share, refused } = useShare();
  const [store, { isLoading, error, reset }] = favoriteListsApi.useShareListMutation();

  function close(): void {
    reset();
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (refusal !== undefined) return event.currentTarget.querySelector('input')?.focus();
    const { data } = await store({ merchantIds: [...ids], ...(title.trim() !== '' && { title }) });
    if (!data) return;
    const name = data.title === '' ? copy('sharedList.title') : data.title;
    if (await share(name, `/favorites/${data.token}`)) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={copy('toast.close')}
      title={copy('sharedList.share.title')}
      text={copy('sharedList.share.text')}
      action={
        <Button type="submit" form={form} busy={isLoading ? copy('form.working') : undefined}>
          {copy('sharedList.share.submit')}
        </Button>
      }
    >
      <form id={form} aria-label={copy('sharedList.share.title')} onSubmit={(event) => void submit(event)}>
        <TextField
          label={copy('sharedList.share.name')}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
          errors={refusal === undefined ? undefined : [refusal]}
          onChange={({ target }) => setTitle(target.value)}
        />
        {refused}
      </form>
      {error && (
        <Banner
          kind="error"
          role="alert"
          title={copy(isFull(error) ? 'sharedList.share.full' : 'sharedList.share.failed')}
        />
      )}
      {open && memberId !== undefined && <OwnLists memberId={memberId} />}
    </Dialog>
  );
}

const isFull = (error: object): boolean => 'status' in error && error.status === CONFLICT;
