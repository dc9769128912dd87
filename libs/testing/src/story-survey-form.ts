import type { SurveyForm } from '@dining/api-contract';

/** What the form does in a story. */
type Behavior = 'asks' | 'is closed' | 'never loads';

/**
 * The form's document in stories: one question that speaks the messages of an embedded form. A data address keeps the
 * parameters that the page adds to it, unlike the address of a blob.
 */
const html = (behavior: Behavior) => `<!doctype html><html lang="en"><title>Survey form</title>
<style>body{margin:0;padding:20px;font:16px/1.5 sans-serif;color:CanvasText;background:Canvas}button{min-height:44px;padding:8px 20px;font:inherit}</style>
<p>How would you rate it</p><button>Great</button>
<script>
const embedId = new URLSearchParams(location.href.slice(location.href.lastIndexOf('typeform-embed-id='))).get('typeform-embed-id');
const say = (type, fields) => parent.postMessage({ type, embedId, formId: 'story', ...fields }, '*');
document.querySelector('button').addEventListener('click', () => say('form-submit', { responseId: 'story' }));
if (${behavior !== 'never loads'}) say('form-ready', { isClosed: ${behavior === 'is closed'} });
</script></html>`;

/** A working survey form for a story, which has no server. */
export const storySurveyForm = (behavior: Behavior = 'asks'): SurveyForm => ({
  src: `data:text/html,${encodeURIComponent(html(behavior))}`,
});
