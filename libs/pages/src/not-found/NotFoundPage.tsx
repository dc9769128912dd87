export { NotFoundView as default } from './NotFoundView.tsx';
