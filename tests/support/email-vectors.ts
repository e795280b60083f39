/** Email addresses that the client and the server must accept. */
export const EMAIL_ADDRESSES = [
  'ann@example.com',
  'ann+rigs@mail.example.co.uk',
  "o'brien.ann_2@ex-ample.com",
  'ann@shop.museum',
  'Ann@EXAMPLE.COM',
  'ann@bücher.example',
  'ann@пример.рф',
  'ann@उदाहरण.भारत',
  'ann@xn--bcher-kva.xn--p1ai',
  '用户@例子.广告',
]

/** Texts that are not email addresses to either. */
export const NO_EMAIL_ADDRESSES = [
  '',
  'ann',
  '@',
  'ann@',
  '@example.com',
  'jane@bad',
  'jane@bad.',
  'jane@.com',
  'jane@bad..com',
  'jane@bad.c',
  'jane@bad.1',
  'jane@192.168.0.1',
  'jane@bad.c0m',
  'jane@bad@example.com',
  'x<jane@example.org>',
  'jane@example.org;w',
  'jane doe@example.com',
  'jane@exam ple.com',
  `${'a'.repeat(243)}@example.com`,
]
