-- A sentence is no name: a mail to somebody unproved carried one as long as it was spelled like names. As in _plain_mail,
-- with fewer words, no brackets and no dashes; it says what names look like, and no list of words.
create or replace function private.safe_name(name text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; India's scripts and Sinhala; Thai, Lao, Burmese, Georgian, Hangul's
  -- letters, Ethiopic, Khmer; more Latin and Greek; kana, Han, Hangul. Without their punctuation, signs and digits.
  letters constant text := 'A-Za-z'
    || '\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0300-\u034e\u0350-\u0373\u0376\u0377\u037b-\u037d\u037f-\u0386'
    || '\u0388-\u03e1\u03f3\u03f7-\u0481\u0483-\u0556\u0560-\u0588\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7-\u05f2'
    || '\u0610-\u061a\u0620-\u063f\u0641-\u065f\u066e-\u06d3\u06d5-\u06dc\u0750-\u077f'
    || '\u08e3-\u0963\u0972-\u09e3\u09f0\u09f1\u09fe-\u0a5c\u0a70-\u0a75\u0a81-\u0ae3\u0af9-\u0aff\u0b82-\u0bd7'
    || '\u0c00-\u0c63\u0c80-\u0c83\u0c85-\u0ce3\u0d00-\u0d4e\u0d54-\u0d57\u0d5f-\u0d63\u0d7a-\u0ddf'
    || '\u0e01-\u0e3a\u0e40-\u0e45\u0e47-\u0e4e\u0e81-\u0ec4\u0ec8-\u0ece\u1000-\u103f\u1050-\u108f\u10a0-\u10fa'
    || '\u10fd-\u115e\u1161-\u135a\u1380-\u138f\u1780-\u17b3\u17b6-\u17d3'
    || '\u1e00-\u1ffc\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0002ee5d';
  -- The small ones of Latin, Greek and Cyrillic.
  small constant text := 'a-z\u00df-\u00f6\u00f8-\u00ff\u03ac-\u03ce\u0430-\u045f';
  unspaced constant text := '\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff';
  -- One spelling for what looks alike; the joiners belong to Persian and Indian spelling, and hide nothing once gone.
  plain constant text := btrim(regexp_replace(
    translate(normalize(name, NFKC), U&'\2019\2018\02BC\02BB\2010\200C\200D', '''''''''-'), ' +', ' ', 'g'));
  without_initials constant text :=
    regexp_replace(plain, '(?<![' || letters || '])([' || letters || '])\.(?=[' || letters || ']\.)', '\1 ', 'g');
begin
  return case when plain ~ ('^[' || letters || '0-9 ''"&,.-]{1,60}$') and plain ~ ('[' || letters || ']')
      and plain !~ '([0-9].*){5}' and plain !~ '[\u0300-\u036f]{3}' and plain !~* 'https?|hxxps?|www'
      and without_initials !~ '\.[^ ,"]' and plain !~ ('(^|[^' || letters || ']|[' || letters || ']{6})\.')
      -- Five words, and where letters have two sizes two that begin small.
      and plain !~ '([^ ,&-]+[ ,&-]+){5}[^ ,&-]' and plain !~ ('((^|[ ,&"-])[' || small || '].*){3}')
      and plain !~ '[^ ,&-]{26}' and plain !~ ('[' || unspaced || ']{11}')
      -- What stands between names stands between them.
      and plain !~ '(^|[ ,])-|-([ ,]|$)|,[^ ]|(''.*){3}|(".*){3}'
      -- Initials and titles begin large, and so does what they stand before.
      and plain !~ ('(^|[^' || letters || '])[' || small || '][' || letters || ']*\.') and plain !~ ('\. ?[' || small || ']')
    then plain else 'there' end;
end $$;
