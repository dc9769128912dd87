import type { CardFrame } from '@dining/api-contract';

/**
 * The frame's document in stories: one field that speaks the versioned messages. Any input counts as a Visa card that
 * ends in the last four characters.
 */
const HTML = `<!doctype html><html lang="en"><title>Secure card form</title>
<style>body{margin:0;padding:4px;font:14px/1.5 sans-serif;color:CanvasText}input{box-sizing:border-box;display:block;width:100%;height:46px;margin-top:6px;font:inherit}</style>
<label>Card number<input inputmode="numeric" autocomplete="cc-number"></label>
<script>
const nonce = new URLSearchParams(location.hash.slice(1)).get('nonce');
const field = document.querySelector('input');
const say = (message) => parent.postMessage({ ...message, source: 'card-frame', version: 1, nonce }, '*');
const change = () => say({ type: 'change', empty: field.value === '', complete: field.value.length > 15, valid: true, ...(field.value && { brand: 'visa' }) });
field.addEventListener('input', change);
field.addEventListener('keydown', ({ key }) => { if (key === 'Enter') say({ type: 'enter' }); });
field.addEventListener('focus', () => say({ type: 'focus' }));
field.addEventListener('blur', () => say({ type: 'blur' }));
addEventListener('message', ({ data }) => {
  if (data.nonce !== nonce) return;
  if (data.type === 'init') { say({ type: 'ready' }); say({ type: 'resize', height: document.body.offsetHeight }); }
  if (data.type === 'focus') field.focus();
  if (data.type === 'clear') { field.value = ''; change(); }
  if (data.type === 'submit') say({ type: 'tokenized', token: 'story', lastFour: field.value.slice(-4), cardType: 'visa' });
});
</script></html>`;

/** A working card-entry frame for a story, which has no server. */
export const storyCardFrame = (): CardFrame => ({ src: URL.createObjectURL(new Blob([HTML], { type: 'text/html' })) });
