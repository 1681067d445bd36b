export const SCRIPT = '"><script>window.hacked=1</script>';

/** Texts of people who mean harm, or who don't know where a text will be shown. */
export const HOSTILE = [
  '<img src=x onerror="window.hacked=1">',
  SCRIPT,
  "{{constructor.constructor('window.hacked=1')()}}",
  'javascript:window.hacked=1',
  'Rinderkennzeichnungsfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3).slice(0, 200),
  '\u202Egpj.ecnarf',
  '👩‍👩‍👧‍👦🎉 Zoë & Сергей 王小明 عائلة',
] as const;
