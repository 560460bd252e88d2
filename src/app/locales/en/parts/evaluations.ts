/** The English texts of evaluations; loaded with their screens. */
export const enEvaluations = {
  evaluations: {
    title: 'Evaluations',
    about:
      'How well a model reads documents that people sent or marked as reviewed. Each document is read again, and every field is compared with its confirmed value. A value that nobody changed counts as right, even if nobody looked at it. What was learnt from a document itself is left out when it is read. The scores therefore show how well the service, having learnt from the other documents, reads one that nobody has corrected yet.',
    hosted: 'The hosted service cannot be evaluated here. This is possible with the local service.',
    notLoaded: 'The evaluations could not be loaded.',
    loading: 'Loading evaluations…',
    none: {
      title: 'No evaluations yet',
      text: 'Send or review some documents, then start an evaluation of a model on them.',
    },
    list: 'Evaluations',
    unknown: 'This evaluation does not exist',
    name: '{model}, {when}',
    heading: 'Evaluation of {model}',
    progress:
      '{count, plural, one {{finished} of {count} document read} other {{finished} of {count} documents read}}',
    documents: '{count, plural, one {{count} document} other {{count} documents}}',
    new: {
      title: 'New evaluation',
      model: 'Model',
      reviewedWith: 'Documents reviewed with',
      anyModel: 'Any model',
      size: 'At most',
      newest: '{count, plural, one {The newest} other {The newest {count}}}',
      nothing: 'No documents have been sent or marked as reviewed yet.',
      nothingChecked: 'Every document that was sent or reviewed has something flagged that was not checked.',
      leftOut:
        '{count, plural, one {{count} document is left out: something flagged in it was not checked, so it would be compared with its own reading.} other {{count} documents are left out: something flagged in them was not checked, so they would be compared with their own readings.}}',
      what: '{count, plural, one {Reads {count} document again with {model}. This costs nothing.} other {Reads {count} documents again with {model}. This costs nothing.}}',
      start: 'Start',
      failed: 'The evaluation was not started.',
    },
    customer: 'Customer (for the report)',
    print: 'Print report',
    csv: 'Save as CSV',
    delete: 'Delete',
    deleteTitle: 'Delete this evaluation?',
    deleteWhat: 'Its scores and readings are removed. The documents stay as they are.',
    leftOut: {
      unchecked:
        '{count, plural, one {{count} document is left out: something flagged in it was not checked} other {{count} documents are left out: something flagged in them was not checked}}',
      failed:
        '{count, plural, one {{count} document could not be read} other {{count} documents could not be read}}',
      'not-confirmed':
        '{count, plural, one {{count} document is no longer sent or reviewed} other {{count} documents are no longer sent or reviewed}}',
    },
    notes: {
      title: 'How to read these scores',
      touched:
        '{count, plural, one {Of the {count} confirmed value, people accepted or changed {touched}.} other {Of the {count} confirmed values, people accepted or changed {touched}.}}',
      unchanged:
        'The others count as confirmed because their documents were sent or marked as reviewed. A value that nobody changed counts as right, even if nobody looked at it.',
      few: '{count, plural, one {One document is a small sample: each percentage says little, and another document may change it a lot.} other {{count} documents are a small sample: each percentage says little, and another document may change it a lot.}}',
      computed:
        'Calculated on {when} from what was confirmed and known at that time. Later changes, flags and deletions change the scores.',
      unknownFields:
        '{count, plural, one {{count} value is not counted: its field is not in the model that the document was reviewed with, so nobody confirmed or rejected it.} other {{count} values are not counted: their fields are not in the model that the documents were reviewed with, so nobody confirmed or rejected them.}}',
    },
    precision: 'Precision',
    precisionMeaning: 'of the values found are right',
    recall: 'Recall',
    recallMeaning: 'of the confirmed values were found',
    f1: 'F1',
    f1Meaning: 'the mean of both',
    whole: 'Fully correct documents',
    wholeMeaning: '{right} of {count} without mistakes',
    perField: 'Per field',
    field: 'Field',
    right: 'Right',
    wrong: 'Wrong',
    missed: 'Missed',
    extra: 'Extra',
    through: {
      title: 'Without review',
      threshold: 'Minimum confidence to pass',
      documents: 'Documents that pass in full',
      documentsRight: 'Of these, without mistakes',
      values: 'Values that pass',
      valuesRight: 'Of these, right',
    },
    calibration: {
      title: 'How reliable the confidence is',
      none: 'No value has a confidence.',
      values: 'Values',
    },
    mistakes: {
      title: '{count, plural, =0 {No mistakes} one {{count} mistake} other {{count} mistakes}}',
      kind: 'Kind',
      all: 'All',
      allFields: 'All fields',
      values: 'confirmed {expected}, read {found}',
      more: 'The first {shown} of {count} are shown. The CSV file has all of them.',
    },
    csvHeadings: {
      file: 'File',
      document: 'Document',
      field: 'Field',
      outcome: 'Outcome',
      expected: 'Confirmed',
      found: 'Read',
      confidence: 'Confidence',
    },
    csvLeftOut: {
      processing: 'Still being read',
      failed: 'Could not be read',
      'not-confirmed': 'No longer sent or reviewed',
      unchecked: 'Left out: something flagged was not checked',
    },
  },
} as const
