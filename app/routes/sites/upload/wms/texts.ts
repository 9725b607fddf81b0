export const wmsTexts = {
  title: "A Layer from a Map Server",
  addressHint:
    "The address of the service, or any of its GetCapabilities or GetMap calls. The server reads it.",
  noMatch: (words: string) => `No layer matches “${words}”.`,
  shown: (shown: string, all: string) => `The first ${shown} of ${all} layers. Search to find the others.`,
  noPreview: "The server returned no preview.",
  tryAgain: "Wait a moment, then list the layers again.",
};
