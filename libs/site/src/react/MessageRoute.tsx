import { MessagePage, type MessagePageProps } from '@dining/ui';
import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

type MessageRouteProps = MessagePageProps & {
  /** Name of the route in the settings' `routeMeta`. */
  route: string;
  title: string;
};

/** A page that is only a message, with its head: the title of the page is the title of the message. */
export function MessageRoute({ route, ...message }: MessageRouteProps): ReactNode {
  return (
    <>
      <PageHead route={route} title={message.title} />
      <MessagePage {...message} />
    </>
  );
}
