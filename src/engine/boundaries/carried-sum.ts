const carried =
  /^(?:transport|transporteren|saldo vorige pagina|report|a reporter|ubertrag|(?:amount |balance |total )?(?:carried (?:forward|over)|brought forward|b\/f|c\/f)|(?:a )?riport(?:o|are)|suma (?:anterior|y sigue))\b/

/** Whether a text, folded, labels a sum that is carried from one page to the next. */
export const isCarriedSum = (text: string): boolean => carried.test(text)
