CREATE TABLE "budget_touches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"budget_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"channel" text NOT NULL,
	"strategy" text NOT NULL,
	"note" text,
	CONSTRAINT "budget_touches_day_unique" UNIQUE("budget_id","day"),
	CONSTRAINT "budget_touches_day_check" CHECK ("budget_touches"."day" in (0, 1, 3)),
	CONSTRAINT "budget_touches_channel_check" CHECK ("budget_touches"."channel" in ('ligacao','whatsapp')),
	CONSTRAINT "budget_touches_strategy_check" CHECK ("budget_touches"."strategy" in ('explicar','desconto','parcelar','outro_horario','outro_prestador','servico_menor'))
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
-- Open ones of before get their ten days from now on.
UPDATE "budgets" SET "expires_at" = greatest("created_at", now()) + interval '10 days';--> statement-breakpoint
ALTER TABLE "budgets" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "lost_reason" text;--> statement-breakpoint
UPDATE "budgets" SET "lost_reason" = 'outro' WHERE "status" = 'perdido';--> statement-breakpoint
ALTER TABLE "budget_touches" ADD CONSTRAINT "budget_touches_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_lost_reason_check" CHECK ("budgets"."lost_reason" in ('preco','prazo','concorrente','desistiu','pagamento','sem_resposta','dez_dias','outro'));--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_lost_check" CHECK (("budgets"."status" = 'perdido') = ("budgets"."lost_reason" is not null));