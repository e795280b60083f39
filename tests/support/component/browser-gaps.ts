/** What happy-dom lacks and Mantine expects: the set of fonts, whose loading makes a growing textarea measure again. */
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
