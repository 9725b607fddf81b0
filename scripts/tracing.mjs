// Sends traces over OTLP. npm start loads it into both processes when OTEL_EXPORTER_OTLP_ENDPOINT is set; the
// exporter's other OTEL_… variables apply as well. Without it, no spans are made.
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

const provider = new BasicTracerProvider({
  resource: resourceFromAttributes({
    "service.name":
      process.env.OTEL_SERVICE_NAME ?? `topo-${process.argv[1]?.includes("/api/") ? "api" : "web"}`,
  }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
trace.setGlobalTracerProvider(provider);

// Sends the remaining spans before the process exits.
process.once("beforeExit", () => provider.shutdown().catch(() => undefined));
