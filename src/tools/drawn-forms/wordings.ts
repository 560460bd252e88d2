import type { BoxKind, MarkKind } from './boxes.ts'

/** Components of the forms of a half. The halves share no label, typeface or pen, and only the plain marks. */
export interface FormStyle {
  readonly typefaces: readonly string[]
  readonly labels: readonly string[]
  readonly signatureLabels: readonly string[]
  readonly yesNo: readonly (readonly [label: string, yes: string, no: string])[]
  readonly boxes: readonly BoxKind[]
  readonly marks: readonly MarkKind[]
  readonly penColours: readonly string[]
  readonly headings: readonly string[]
  readonly sentences: readonly string[]
}

export const formStyles: Readonly<Record<'tune' | 'held-out', FormStyle>> = {
  tune: {
    typefaces: ['Liberation Sans', 'DejaVu Sans', 'Liberation Serif'],
    labels: [
      'Akkoord',
      'Spoedlevering',
      'Nieuwsbrief ontvangen',
      'Eigen vervoer',
      'Factuur per post',
      'Avondlevering',
      'Verzekerd',
      'Gereed gemeld',
      'Proefperiode',
      'Inclusief montage',
      'Retour gewenst',
      'Breekbaar',
    ],
    signatureLabels: ['Handtekening', 'Signature', 'Handtekening klant'],
    yesNo: [
      ['Betaald', 'ja', 'nee'],
      ['Aanwezig', 'ja', 'nee'],
      ['Paid', 'yes', 'no'],
    ],
    boxes: ['square', 'square', 'square', 'rounded', 'glyph', 'brackets'],
    marks: ['cross', 'tick', 'printed', 'filled', 'scribble', 'wild-cross'],
    penColours: ['#111', '#1a2a80'],
    headings: ['Bestelformulier', 'Opleverformulier', 'Inschrijving cursus'],
    sentences: [
      'Vul dit formulier volledig in en lever het bij de balie in.',
      'Wij verwerken de gegevens alleen voor deze opdracht.',
      'Vragen? Bel ons op werkdagen tussen negen en vijf uur.',
      'Dit formulier wordt zes weken bewaard en daarna vernietigd.',
    ],
  },
  'held-out': {
    typefaces: ['Nimbus Sans', 'DejaVu Serif', 'P052'],
    labels: [
      'Lieferung frei Haus',
      'Rückruf erbeten',
      'Express',
      'Newsletter',
      'Gift wrapping',
      'Assembly included',
      'Insurance',
      'Terms accepted',
      'Parking permit',
      'Vegetarisch',
      'Begeleiding nodig',
      'Lid van de vereniging',
    ],
    signatureLabels: ['Unterschrift', 'Firma', 'Signature of customer'],
    yesNo: [
      ['Delivered', 'yes', 'no'],
      ['Geimpft', 'ja', 'nein'],
      ['Verhuisd', 'ja', 'nee'],
    ],
    boxes: ['square', 'rounded', 'shadow', 'lines', 'glyph', 'brackets', 'circle'],
    marks: ['cross', 'tick', 'filled', 'slash', 'wild-tick', 'blob', 'loop'],
    penColours: ['#000', '#2038a8', '#555', '#702020'],
    headings: ['Anmeldung', 'Delivery receipt', 'Aanvraag parkeervergunning'],
    sentences: [
      'Please hand in this form at the reception desk before Friday.',
      'Bitte senden Sie das Formular vollständig ausgefüllt zurück.',
      'Wij nemen binnen tien dagen contact met u op.',
      'The organiser keeps a copy of this page for two years.',
    ],
  },
}
