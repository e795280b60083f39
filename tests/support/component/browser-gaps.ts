/** happy-dom lacks `document.fonts`. Mantine's autosize textarea listens to it, to measure again after fonts load. */
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
