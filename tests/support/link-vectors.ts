/** Links that people and attackers may enter in a link field, grouped by where they are allowed. */

/** Accepted by the app and by the database. */
export const SITE_LINKS = [
  '/',
  '/projects',
  '/get-quote?x=1#y',
  '/projects?q=a%20b',
  '/a//b',
  '/a.b/c',
  '/?u=//x',
  '/#/../x',
]
export const WEB_LINKS = [
  'https://x.example/a',
  'https://x.example',
  'https://x.example:8443/?q=a@b',
  'HTTPS://x.example',
]

/** Shown as links, but refused as the link of a slide or a package. */
export const PERSON_LINKS = ['mailto:a@b.example', 'tel:+13155550142']

export const HOSTILE_LINKS = [
  '',
  'projects',
  '?q=1',
  '#a',
  'http://x.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.%2e//evil.example',
  '/.',
  '/a\\..\\\\evil.example',
  ' /projects',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://site@evil.example',
  'https://site:443@evil.example/a',
  'https://@evil.example',
  'https://exa\nmple.com',
  ' https://x.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://x.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x.example/1',
  'file:///etc/passwd',
]
